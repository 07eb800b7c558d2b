import { parseArgs } from 'node:util';
import { exitOnHelp } from '../command-line.ts';
import { exportPlain } from './export.ts';
import { drawFigures, FIGURES_FOLDER } from './figures.ts';
import { DEFAULT_PATHS } from './inputs.ts';
import { CSBLUEGEM_PATH } from './judge/csbluegem-sides.ts';
import { judge } from './judge/judge.ts';
import { drawPlots } from './plots.ts';
import { reportAccuracy } from './report.ts';
import { SHIPPED_FOLDER } from './shipped.ts';
import { leaveOutEach } from './solve/leave-out.ts';
import { solve } from './solve/solve.ts';
import { verify } from './verify.ts';

const WORK_FOLDER = 'research/.footprints';

const USAGE = `Usage: npm --prefix research run research -- footprints <command> [options]

  solve    recover the oxide map and the footprints; goes on where an earlier run stopped
  leave-out  solve the map on without each weapon in turn, and add its errors to the shipped ones
  judge    fit CSBlueGem's blue to the footprints, and sides that only it measures; write the errors
  verify   recompute the errors from the shipped files; fails when they are worse than shipped
  report   write the errors as Markdown, and as data for plots
  plots    draw the map, the footprints and published against modelled into --out (docs/images)
  figures  draw the map and the outlines for the insights pages into --out (${FIGURES_FOLDER})
  export   write map and footprints as plain JSON

  --percentages FILE   published percentages (${DEFAULT_PATHS.percentages})
  --csbluegem FILE     judge: its blue of whole sides (${CSBLUEGEM_PATH})
  --shipped FOLDER     the shipped files (${SHIPPED_FOLDER})
  --work FOLDER        solve, leave-out, judge: checkpoints (${WORK_FOLDER})
  --out FILE           report, export: where to write (standard output)
`;

exitOnHelp(USAGE);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    percentages: { type: 'string', default: DEFAULT_PATHS.percentages },
    shipped: { type: 'string', default: SHIPPED_FOLDER },
    csbluegem: { type: 'string', default: CSBLUEGEM_PATH },
    work: { type: 'string', default: WORK_FOLDER },
    out: { type: 'string' },
  },
});

const paths = { percentages: values.percentages };
const commands: Record<string, () => Promise<void>> = {
  solve: () => solve({ paths, workFolder: values.work, outFolder: values.shipped }),
  'leave-out': () => leaveOutEach(paths, values.shipped, values.work),
  judge: () => judge({ paths, csbluegem: values.csbluegem, shippedFolder: values.shipped, workFolder: values.work }),
  verify: () => verify(paths, values.shipped),
  report: () => reportAccuracy(paths, values.shipped, values.out),
  plots: () => drawPlots(paths, values.shipped, values.out ?? 'docs/images'),
  figures: () => drawFigures(paths, values.shipped, values.out ?? FIGURES_FOLDER),
  export: () => exportPlain(paths, values.shipped, values.out),
};

const [command = ''] = positionals;
const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (run) await run();
else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

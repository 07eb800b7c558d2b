/** @typedef {{ name: string, file: string, summary: string }} Command file: relative to the checkout */
/** @typedef {{ title: string, commands: readonly Command[] }} Group */

/**
 * @param {string} name
 * @param {string} summary
 * @returns {Command}
 */
const tool = (name, summary) => ({ name, file: `tools/src/${name}/main.ts`, summary });

/**
 * @param {string} name
 * @param {string} summary
 * @returns {Command}
 */
const proof = (name, summary) => ({ name, file: `proofs/src/${name}/main.ts`, summary });

/** The commands of `npm run atlas`, in the order of its help. @type {readonly Group[]} */
export const GROUPS = [
  {
    title: 'Product',
    commands: [tool('check-pattern', 'the verdict on a pattern or an inspect link, in the terminal')],
  },
  {
    title: 'Data',
    commands: [tool('dataset', 'build, verify or repair the dataset and its database')],
  },
  {
    title: 'Operator',
    commands: [
      tool('backup', 'write the database and imported files into one verified file'),
      tool('restore', 'restore such a file into either kind of database'),
      tool('prices', 'import prices that you may use'),
      tool('assets', "import and measure your own copy of the game's texture and models"),
      { name: 'token', file: 'server/src/auth/token-command.ts', summary: 'print a key for the REST API' },
      tool('hosted-sql', 'write the tables and policies for a hosted project'),
    ],
  },
  {
    title: 'Proofs (they need a build)',
    commands: [
      proof('bench', 'measure speed, all or named measurements'),
      proof('load', 'crowds up to 2,000 connections, slow and silent clients: all are answered'),
      proof('faults', 'kills, full disks, lost databases, clock jumps: nothing may be lost'),
      proof('security', 'hostile values, headers, odd messages, large bodies, secrets, packages'),
    ],
  },
  {
    title: 'Team',
    commands: [
      tool('locales', 'compare the texts of all languages with the English ones'),
      {
        name: 'screenshots',
        file: 'scripts/screenshots.mjs',
        summary: 'pictures of every page, into build/screenshots',
      },
    ],
  },
];

export const COMMANDS = GROUPS.flatMap(({ commands }) => commands);

const BESIDE_THE_SITE = ['backup', 'restore'];

/** Whether a command has to fit where the site does: a small machine, or its container. @param {string} name */
export const runsBesideTheSite = (name) => BESIDE_THE_SITE.includes(name);

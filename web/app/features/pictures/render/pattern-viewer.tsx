import { useIsImported } from '../../../pattern-parts/imported-pictures.ts';
import { ImportedViewer } from './imported-viewer.tsx';
import { LiveViewer, type LiveViewerProps } from './live/live-viewer.tsx';

/** The sides of a pattern: from the operator's game files if those of the weapon are imported, else drawn live. */
export function PatternViewer(props: LiveViewerProps) {
  const isImported = useIsImported(props.weapon);
  return isImported ? <ImportedViewer {...props} /> : <LiveViewer {...props} />;
}

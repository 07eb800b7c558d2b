import { Component, lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { capture } from '../reports/capture.ts';
import type { FailedPartProps, PartId } from './failed-part.tsx';

const loadFailedPart = () => import('./failed-part.tsx');

/** Loaded with the first failure. If that fails as well, the page shows a plain text. */
const FailedPart = lazy((): Promise<{ default: (props: FailedPartProps) => ReactNode }> =>
  loadFailedPart().then(
    (loaded) => ({ default: loaded.FailedPart }),
    () => ({ default: Unavailable }),
  ),
);

/** The server also renders this if a part fails there; the browser then tries again. */
function Unavailable() {
  const { t } = useTranslation();
  return <p className="card p-5 text-soft">{t('failure.section')}</p>;
}

type BoundaryProps = {
  /** The part of the page: selects its message, and names it in reports. */
  part: PartId;
  /** The name of the content, if the title mentions it. */
  name?: string;
  /** Shown while the part loads. */
  loading?: ReactNode;
  /** Identifies the part's content; a new key resets the boundary after a failure. */
  resetKey?: string;
  children: ReactNode;
};

type BoundaryState = {
  failure: { error: unknown; at: number } | null;
  retries: number;
  resetKey: string | undefined;
};

/** Contains a part's failure, here and on the server. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, retries: 0, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error, at: Date.now() } };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: null, retries: 0, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    capture(error, this.props.part, 'medium', this.state.retries);
  }

  reset = (): void => this.setState(({ retries }) => ({ failure: null, retries: retries + 1 }));

  override render(): ReactNode {
    const { part, name, loading, children } = this.props;
    const { failure, retries } = this.state;
    return (
      <Suspense fallback={loading ?? <Unavailable />}>
        {failure ? (
          <FailedPart part={part} name={name} failedAt={failure.at} retries={retries} reset={this.reset} />
        ) : (
          children
        )}
      </Suspense>
    );
  }
}

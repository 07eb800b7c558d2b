import { Component, lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { capture } from '../failures/capture.ts';
import type { FailedPartProps, PartId } from '../shell/failed-part.tsx';

const loadFailedPart = () => import('../shell/failed-part.tsx');

/** Comes with the first failure; where even that does not come, the page says no more than it can. */
const FailedPart = lazy((): Promise<{ default: (props: FailedPartProps) => ReactNode }> =>
  loadFailedPart().then(
    (loaded) => ({ default: loaded.FailedPart }),
    () => ({ default: Unavailable }),
  ),
);

/** Also what the server writes where a part fails there; the browser then tries it again. */
function Unavailable() {
  const { t } = useTranslation();
  return <p className="card p-5 text-soft">{t('failure.section')}</p>;
}

type BoundaryProps = {
  /** Which part of the page this is: its message, and its name in reports. */
  part: PartId;
  /** The name of what is loaded, where that is told in the title. */
  name?: string;
  /** What stands here until the part is loaded. */
  loading?: ReactNode;
  /** What the part shows; another key resets it after a failure. */
  resetKey?: string;
  children: ReactNode;
};

type BoundaryState = {
  failure: { error: unknown; at: number } | null;
  retries: number;
  resetKey: string | undefined;
};

/** Keeps a part's failure to the part, here and on the server. */
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

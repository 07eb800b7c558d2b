import type { AccountContext } from './account-context.ts';
import type { MediaContext } from './media-context.ts';
import type { OperationsContext } from './operations-context.ts';
import type { PatternContext } from './pattern-context.ts';

/**
 * All contexts together. Only the code that starts the service, runs endpoints or serves requests takes them whole; a
 * use case takes one context, or some members.
 */
export type Services = PatternContext &
  AccountContext &
  MediaContext &
  OperationsContext & {
    close(): Promise<void>;
  };

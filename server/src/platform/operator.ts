import * as z from 'zod/mini';
import type { Logger } from './logger.ts';

const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** An address may have several lines. */
const CONTROL_IN_LINES = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const plainText = (maxLength: number, control: RegExp) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text.trim() !== '' && text.length <= maxLength && !control.test(text),
          `must be plain text of at most ${maxLength} characters`,
        ),
      ),
  );

/** The settings of the operator in the environment. */
export const OPERATOR_SETTINGS = {
  OPERATOR_NAME: plainText(100, CONTROL),
  OPERATOR_ADDRESS: plainText(300, CONTROL_IN_LINES),
  OPERATOR_EMAIL: z.optional(z.email('must be an email address')),
};

const schema = z.object(OPERATOR_SETTINGS);

/** The operator of the site in its legal notice. Missing settings are omitted, never invented. */
export type Operator = {
  name: string | undefined;
  /** Street, town, country. */
  addressLines: readonly string[];
  email: string | undefined;
};

export function operatorOf(settings: z.output<typeof schema>): Operator {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address = '', OPERATOR_EMAIL: email } = settings;
  const lines = address.split(/[,\n]/).map((line) => line.trim());
  return { name: name?.trim(), addressLines: lines.filter((line) => line !== ''), email };
}

/** Whether any setting names the operator. */
export const hasOperator = (operator: Operator): boolean =>
  missingOperatorSettings(operator).length < Object.keys(OPERATOR_SETTINGS).length;

/** The settings that the legal notice still lacks. */
export function missingOperatorSettings({ name, addressLines, email }: Operator): string[] {
  return [
    ...(name === undefined ? ['OPERATOR_NAME'] : []),
    ...(addressLines.length === 0 ? ['OPERATOR_ADDRESS'] : []),
    ...(email === undefined ? ['OPERATOR_EMAIL'] : []),
  ];
}

/** Logs at the start if the legal notice is incomplete. */
export function warnOfMissingOperator(operator: Operator, logger: Pick<Logger, 'warn'>): void {
  const missing = missingOperatorSettings(operator);
  if (missing.length === 0) return;
  logger.warn(
    { missing },
    `The legal notice does not name who runs this site, and says so to visitors. Before others can reach it, set ${missing.join(', ')}`,
  );
}

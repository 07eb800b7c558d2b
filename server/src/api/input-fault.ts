import type { InputFault, InputRule } from '@bluegem/contract/input-rules';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Names that a caller made up are quoted up to here. */
const FIELD_MAX_LENGTH = 100;

/** The rules of a minimum and a maximum, by what is measured; all others are numbers. */
const LIMIT_RULES: ReadonlyMap<string, readonly [InputRule, InputRule]> = new Map([
  ['string', ['too-short', 'too-long']],
  ['array', ['too-few', 'too-many']],
]);
const NUMBER_RULES = ['too-low', 'too-high'] as const;

/** Types of the validator as JSON Schema names them. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['record', 'object'],
]);

/**
 * Options of a validation whose issues inputFaultOf understands: they hold the input, and the message of one about
 * unknown names lists the known ones.
 */
export const VALIDATION = {
  reportInput: true,
  error: ({ code, inst }: z.core.$ZodRawIssue) => {
    if (code !== 'unrecognized_keys') return undefined;
    const { shape = {} } = (inst as z.core.$ZodObject)._zod.def;
    return Object.keys(shape).join(', ');
  },
} satisfies z.core.ParseContext<z.core.$ZodIssue>;

const listed = (values: readonly unknown[]) => values.map(String).join(', ');
/** Names that are no words are quoted, so that one of spaces is seen. */
const nameOf = (key: PropertyKey) => (/^[\w-]+$/.test(String(key)) ? String(key) : JSON.stringify(String(key)));
const joined = (names: readonly string[], sign: string) => names.join(sign).slice(0, FIELD_MAX_LENGTH);
/** The path of a field, as in `items.0.weapon`. */
export const pathOf = (keys: readonly PropertyKey[]) => joined(keys.map(nameOf), '.');

type Rule = Pick<InputFault, 'rule' | 'allowed'>;

/** No variant of a union fits: the types of all, or the fault of the variant with the fewest. */
function ruleOfUnion({ errors, ...issue }: z.core.$ZodIssueInvalidUnion): InputFault | Rule {
  const variants = errors.toSorted((a, b) => a.length - b.length);
  const firsts = variants.flatMap(([first]) => first ?? []);
  if (firsts.every(({ code, path }) => code === 'invalid_type' && path.length === 0)) {
    return { rule: 'wrong-type', allowed: listed(firsts.map((each) => ruleOf(each).allowed)) };
  }
  const [first] = firsts;
  return first ? inputFaultOf({ ...first, path: [...issue.path, ...first.path] }) : { rule: 'wrong-format' };
}

function ruleOf(issue: Issue): InputFault | Rule {
  switch (issue.code) {
    case 'unrecognized_keys':
      return {
        field: joined([...issue.path.map(nameOf), issue.keys.map(nameOf).join(', ')], '.'),
        rule: 'unknown',
        allowed: issue.message,
      };
    case 'invalid_type':
      return { rule: 'wrong-type', allowed: TYPE_NAMES.get(issue.expected) ?? issue.expected };
    case 'invalid_value':
      return { rule: 'not-listed', allowed: listed(issue.values) };
    case 'too_small':
      return { rule: (LIMIT_RULES.get(issue.origin) ?? NUMBER_RULES)[0], allowed: Number(issue.minimum) };
    case 'too_big':
      return { rule: (LIMIT_RULES.get(issue.origin) ?? NUMBER_RULES)[1], allowed: Number(issue.maximum) };
    case 'not_multiple_of':
      return { rule: 'wrong-step', allowed: issue.divisor };
    case 'invalid_format':
      return { rule: 'wrong-format', allowed: issue.format === 'regex' ? (issue.pattern ?? '') : issue.format };
    case 'invalid_union':
      return 'options' in issue ? { rule: 'not-listed', allowed: listed(issue.options ?? []) } : ruleOfUnion(issue);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0] ? ruleOf(issue.issues[0]) : { rule: 'wrong-format' };
    case 'custom':
      // Refinements of the contract have the format that they ask for as their message.
      return { rule: 'wrong-format', allowed: issue.message };
  }
}

/** The field, the rule and the allowed values of an issue. The input as a whole is `body`. */
export function inputFaultOf(issue: Issue): InputFault {
  const { rule, allowed, ...own } = ruleOf(issue);
  const field = 'field' in own ? own.field : issue.path.length === 0 ? 'body' : pathOf(issue.path);
  const isMissing = issue.input === undefined && rule !== 'unknown';
  return { field, rule: isMissing ? 'required' : rule, ...(allowed !== undefined && { allowed }) };
}

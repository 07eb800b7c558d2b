/** The beginning of what an attacker would like to see come true; each kind shows it in its own way. */
export const MARK = 'pwned7f3a';

/** `..` and `/` in the spellings that decoders of all kinds have fallen for. */
export const TRAVERSALS = [
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows%5cwin.ini',
  '%252e%252e%252fetc%252fpasswd',
  '%c0%ae%c0%ae%c0%afetc%c0%afpasswd',
  '....//....//etc/passwd',
  '/etc/passwd%00.png',
] as const;

/** Texts with a special meaning for some parser: one list for every text, number and choice in the contract. */
export const HOSTILE_TEXTS: readonly [kind: string, text: string][] = [
  ['SQL that closes a quote', `' or '1'='1' -- ${MARK}`],
  ['SQL that ends a statement', `1; drop table accounts; -- ${MARK}`],
  ['SQL in a union', `1 union select username, identity_sealed from sessions`],
  ['SQL that waits', `1' and (select pg_sleep(3)) is not null --`],
  ['script', `<script>${MARK}()</script>`],
  ['a closed script', `</script><svg onload=${MARK}()>`],
  ['an attribute', `"><img src=x onerror=${MARK}()>`],
  ['an address of script', `javascript:${MARK}()`],
  ['a template of braces', '{{7*191}}${7*191}#{7*191}<%= 7*191 %>'],
  ...TRAVERSALS.map((text): [string, string] => [`traversal ${text}`, text]),
  ['a header', `x\r\nset-cookie: ${MARK}=1\r\nx-${MARK}: 1`],
  ['a line of a log', `x\n{"level":60,"msg":"${MARK}"}`],
  ['NUL', `a\u0000b`],
  ['a prototype', '__proto__'],
  ['a constructor', 'constructor'],
  ['a method', 'toString'],
  ['another method', 'hasOwnProperty'],
  ['a prototype as a value', 'is.__proto__'],
  ['a constructor as a value', 'is.constructor'],
  ['5,000 characters', 'x'.repeat(5000)],
  ['text that runs backwards', `\u202e${MARK}\u2066\u200b\ufeff`],
  ['half a character', 'a\ud800b'],
  ['a slow expression', `${'a'.repeat(400)}!`],
  ['an expression', '(a+)+$|[[:alpha:]]*('],
  ['nothing', ''],
  ['a negative number', '-1'],
  ['a large number', '99999999999999999999999999'],
  ['no number', 'NaN'],
  ['an exponent', '1e309'],
  ['a command', `;cat /etc/passwd|\`${MARK}\`$(${MARK})`],
  ['a formula', `=cmd|'/c ${MARK}'!A1`],
];

/** Values of other types than any text. */
export const HOSTILE_VALUES: readonly [kind: string, value: unknown][] = [
  ['null', null],
  ['a truth', true],
  ['a number', 1.5],
  ['a negative number', -1],
  ['a number beyond all', 1e308],
  ['an empty list', []],
  ['a list of lists', [[['x']]]],
  ['a list of 2,000', Array.from({ length: 2000 }, () => 'x')],
  ['an object', { $ne: null, toString: 'x' }],
  ['an object of an object', { a: { b: { c: {} } } }],
];

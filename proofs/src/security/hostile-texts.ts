/** A mark that shows if an answer treats input as more than text. */
export const MARK = 'pwned7f3a';

/** Hostile texts for paths, queries and forms. Every request renders a page, so some combine several attacks. */
export const HOSTILE_TEXTS = [
  `<script>${MARK}()</script>`,
  `"><img src=x onerror=${MARK}()></script><svg onload=${MARK}()>' onmouseover=${MARK}() x='`,
  `javascript:${MARK}()`,
  `\u202e\u2028${MARK}\u2029<!--`,
  "{{7919*6733}}${7919*6733}<%= 7919*6733 %>' or '1'='1' -- (a+)+$",
  `x\r\nset-cookie: ${MARK}=1\u0000`,
  '__proto__',
  `${'a'.repeat(300)}!`,
  '-1e309',
  '',
] as const;

/** Addresses of other sites, in spellings that have fooled redirects. */
export const FOREIGN_ADDRESSES = [
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'https:evil.test',
  '/%2f/evil.test',
  '//evil.test/%2e%2e',
  '@evil.test',
] as const;

/** Files of the machine and of the checkout, in spellings that have fooled servers. */
export const TRAVERSALS = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/..%5c..%5c..%5cetc%5cpasswd',
  '/%252e%252e%252f%252e%252e%252fetc%252fpasswd',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/render/1/karambit/..%2f..%2f..%2fetc%2fpasswd',
  '/cards/1/en/..%2f..%2fsecret-key',
  '/models/imported/..%2f..%2f/secret-key',
  '/.env',
  '/.git/config',
  '/secret-key',
  '/server/index.js',
  '/etc/passwd%00.png',
] as const;

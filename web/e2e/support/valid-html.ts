import { HtmlValidate, type MetaData } from 'html-validate';

/**
 * The valid types of a script: one of the browser's own, or data, whose type is a MIME type and which has no `async`.
 */
const RUN_TYPES = ['', 'module', 'importmap', 'speculationrules'];

/** Rules of the standard and of ARIA in HTML that the validator does not have. */
const ELEMENTS: Record<string, MetaData> = {
  script: {
    inherit: 'script',
    attributes: {
      type: { enum: [...RUN_TYPES, /^[\w.+-]+\/[\w.+-]+$/] },
      async: {
        boolean: true,
        allowed: (node) =>
          RUN_TYPES.includes(String(node.getAttribute('type') ?? '')) ? null : 'not allowed on a block of data',
      },
    },
  },
  input: {
    inherit: 'input',
    attributes: {
      'aria-checked': {
        allowed: (node) => (node.getAttribute('type') === 'checkbox' ? '`checked` says it of a checkbox' : null),
      },
    },
  },
};

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: ['html5', ELEMENTS],
  rules: {
    'no-redundant-role': 'error',
    // Enter sends a form, and so does a button for who cannot press it.
    'wcag/h32': 'error',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

/** The validation errors of a page's HTML, each kind of error once: `no-dup-id: Duplicate ID "check" (#check)`. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) => messages);
  return [...new Map(faults.map((each) => [each.ruleId + each.message, each])).values()].map(
    ({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`,
  );
}

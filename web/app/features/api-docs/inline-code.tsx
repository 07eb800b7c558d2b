/** A text of the contract: what stands between backticks is code. */
export const InlineCode = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code key={at} className="text-sm">
        {part}
      </code>
    ),
  );

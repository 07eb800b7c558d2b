import { proofHost } from '@bluegem/core/prices/sale-report';

/** The link that a user gave as a proof, named by its host: the site does not vouch for it. */
export function ProofLink({ url, label }: { url: string; label: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow ugc noopener noreferrer external"
      className="underline underline-offset-4 hover:text-ink"
    >
      {label} <bdi>({proofHost(url)})</bdi>
    </a>
  );
}

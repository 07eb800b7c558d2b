import { html } from 'hono/html';
import { PEOPLE, type Person } from './people.ts';

const STYLE = `
  body { margin: 0; background: #0b0e14; color: #f1ede4; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; }
  ul { list-style: none; padding: 0; }
  li { margin: .5rem 0; }
  a { display: block; padding: .75rem 1rem; border: 1px solid #3a4356; border-radius: .5rem; color: inherit; }
  a:hover, a:focus { border-color: #7cc4ff; }
`;

type Choice = {
  service: 'Steam' | 'Discord';
  /** The link of a person. */
  hrefOf: (person: Person) => string;
  cancelHref: string;
};

const layout = (title: string, content: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/local-identity/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

/** The page for choosing a person to sign in as. */
export const choicePage = ({ service, hrefOf, cancelHref }: Choice) =>
  layout(
    `Local ${service}: who are you?`,
    html`<p>This page stands in for ${service} on this machine. Nobody here exists.</p>
      <ul>
        ${PEOPLE.map(
          (person) =>
            html`<li>
              <a href="${hrefOf(person)}" data-person="${person.steamId}"><bdi>${person.name}</bdi></a>
            </li>`,
        )}
      </ul>
      <p><a href="${cancelHref}">Cancel</a></p>`,
  );

export const refusalPage = (service: Choice['service'], problem: string) =>
  layout(`Local ${service}: refused`, html`<p>${problem}</p>`);

export const stylesheet = STYLE;

/** Pages without scripts or forms: a person is chosen by following a link. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

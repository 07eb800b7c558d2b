import type { Plugin } from 'vite';

const LINK = /(function LinkWithRef\(\{[^}]*\.\.\.rest \}, forwardedRef\) \{)/;
const NAMES = /discover = "render", prefetch = "none",.*\bmask\b.*\btarget, to,/;

/** A path of the site as it is written: nothing to resolve, decode or prefetch. */
const PLAIN = String.raw`/^\/(?![/\\])(?:(?!\/\/|\/\.)[^?#])*(?:[?#]|$)/`;

/**
 * The same element that the router makes, without the hooks for clicks. Its parent's basename is always `/`, and a
 * trailing `?` or `#` without a value is not written.
 */
const LIGHT =
  ` if (typeof to === "string" && !mask && prefetch === "none" && ${PLAIN}.test(to) && !/[?#](#|$)/.test(to)) ` +
  'return React$1.createElement("a", { ...rest, href: to, target, "data-discover": discover === "render" ? "true" : void 0 });';

/** The router's links, drawn without their hooks where they are plain. Throws if the code has another form. */
export function withLightLinks(code: string): string {
  if (!LINK.test(code) || !NAMES.test(code)) throw new Error('This version of the router draws links in another way');
  return code.replace(LINK, (head) => head + LIGHT);
}

/** A page on the server has 80 links, which cost a twentieth of its time: none of them is clicked there. */
export function lightServerLinks(): Plugin {
  return {
    name: 'light-server-links',
    transform(code, id) {
      const isServer = this.environment.name === 'ssr';
      return isServer && /\/react-router\/dist\/production\/lib\/dom\/lib\.js/.test(id)
        ? { code: withLightLinks(code), map: null }
        : undefined;
    },
  };
}

import { createContext, useContext, type ReactNode } from 'react';

/** Parts of the frame whose HTML depends only on the language and on the current page of the navigation. */
export type FramePartName = 'pages' | 'row' | 'bar' | 'theme' | 'footer' | 'logo';

/** The inner HTML of parts that the server has rendered before. Empty in browsers. */
export const FramePartsContext = /* @__PURE__ */ createContext<ReadonlyMap<string, string> | undefined>(undefined);

type FramePartProps = {
  as: 'nav' | 'div' | 'span' | 'footer';
  part: FramePartName;
  'aria-label'?: string;
  className: string;
  children: ReactNode;
};

/**
 * A part of every page's frame. The server renders it once and then repeats its HTML, which the browser hydrates like
 * any other; so it must contain neither `useId` nor anything of a visitor or a single page.
 */
export function FramePart({ as: Tag, part, children, ...attributes }: FramePartProps) {
  const html = useContext(FramePartsContext)?.get(part);
  return import.meta.env.SSR && html !== undefined ? (
    <Tag data-frame={part} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <Tag data-frame={part} {...attributes}>
      {children}
    </Tag>
  );
}

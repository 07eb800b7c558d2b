interface Navigator {
  /** Network Information API, in some browsers only. */
  readonly connection?: { readonly saveData?: boolean };
}

interface Window {
  /** Set by the router: a file of this build. */
  readonly __reactRouterManifest?: { readonly url: string; readonly version: string };
}

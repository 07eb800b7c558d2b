/** The part of the JavaScript interface of WebAssembly that the kernel uses; the types of Node lack it. */
declare const WebAssembly: {
  Memory: new (descriptor: { initial: number }) => { readonly buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: { env: { memory: object } }) => { readonly exports: unknown };
};

/** What browsers draw with where there is no graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Whether a context draws on the processor, where every sample of every pixel costs. */
export function isSoftware(context: WebGL2RenderingContext): boolean {
  const about = context.getExtension('WEBGL_debug_renderer_info');
  return about !== null && SOFTWARE.test(String(context.getParameter(about.UNMASKED_RENDERER_WEBGL)));
}

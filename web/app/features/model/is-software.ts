/** The names of software renderers. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Whether a context renders in software, where every sample of every pixel costs. */
export function isSoftware(context: WebGL2RenderingContext): boolean {
  const about = context.getExtension('WEBGL_debug_renderer_info');
  return about !== null && SOFTWARE.test(String(context.getParameter(about.UNMASKED_RENDERER_WEBGL)));
}

/** The names of software renderers. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** True if a context renders in software, where each sample of a pixel takes time. */
export function isSoftware(context: WebGL2RenderingContext): boolean {
  const about = context.getExtension('WEBGL_debug_renderer_info');
  return about !== null && SOFTWARE.test(String(context.getParameter(about.UNMASKED_RENDERER_WEBGL)));
}

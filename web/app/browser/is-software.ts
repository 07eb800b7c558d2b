/** Whether a driver of this name computes on the processor. */
export const isSoftwareDriver = (name: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);

/** Whether a context renders in software, where each sample of a pixel takes time. */
export function isSoftware(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  return isSoftwareDriver(String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
}

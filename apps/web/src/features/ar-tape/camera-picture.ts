// https://immersive-web.github.io/raw-camera-access/ isn't in the type package yet.
declare global {
  interface XRCamera {
    readonly width: number;
    readonly height: number;
  }
  interface XRView {
    readonly camera?: XRCamera;
  }
  interface XRWebGLBinding {
    getCameraImage(camera: XRCamera): WebGLTexture | null;
  }
}

/** Copies the camera's picture of this frame into a JPEG file. Call it within the frame; rejects if the browser gives none. */
export function cameraPicture(
  session: XRSession,
  gl: WebGL2RenderingContext,
  camera: XRCamera,
): Promise<File> {
  const { width, height } = camera;
  const pixels = readTexture(gl, new XRWebGLBinding(session, gl).getCameraImage(camera), camera);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  const image = new ImageData(width, height);
  // WebGL counts rows from the bottom.
  const row = width * 4;
  for (let y = 0; y < height; y += 1)
    image.data.set(pixels.subarray((height - 1 - y) * row, (height - y) * row), y * row);
  context?.putImageData(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob === null
          ? reject(new Error("the camera's picture couldn't be saved"))
          : resolve(new File([blob], 'live-picture.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    );
  });
}

function readTexture(
  gl: WebGL2RenderingContext,
  texture: WebGLTexture | null | undefined,
  { width, height }: XRCamera,
): Uint8Array {
  if (texture == null) throw new Error('the camera gave no picture');
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const pixels = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.deleteFramebuffer(framebuffer);
  return pixels;
}

/** Meters, `y` up, the ground at 0; the phone is held 1.4 m above it. */
type Place = readonly [x: number, y: number, z: number];

/** What a test does with the emulated phone. */
export interface ArPhone {
  /** Points the middle of the picture at that place. */
  aim(place: Place): void;
  /** Height of the surface that the cross finds. */
  putSurfaceAt(y: number): void;
  setTracking(isTracking: boolean): void;
  /** As when the phone finds itself elsewhere: earlier points mean nothing. */
  losePlace(): void;
  /** As Android's back button does. */
  goBack(): void;
}

interface EmulatedDevice {
  ipd: number;
  stereoEnabled: boolean;
  position: { set(x: number, y: number, z: number): void };
  quaternion: { set(x: number, y: number, z: number, w: number): void };
  activeSession?: { end(): Promise<void> };
  installRuntime(options: { forceInstall: boolean }): void;
  installSEM(environment: unknown): void;
  recenter(): void;
}

interface PageGlobals {
  IWER: { XRDevice: new (config: unknown) => EmulatedDevice; metaQuest3: object };
  XRFrame: { prototype: { getViewerPose: (this: unknown, space: unknown) => unknown } };
  XRView: { prototype: object };
  XRWebGLBinding: unknown;
  arPhone: ArPhone;
}

/** Runs in the page, before its scripts: replaces `navigator.xr` with a phone over level ground. */
export function emulateArPhone(hasCamera: boolean): void {
  const page = globalThis as unknown as PageGlobals;
  const device = new page.IWER.XRDevice({
    ...page.IWER.metaQuest3,
    name: 'Android phone',
    controllerConfig: undefined,
    supportedSessionModes: ['inline', 'immersive-ar'],
    supportedFeatures: [
      'viewer',
      'local',
      'hit-test',
      'dom-overlay',
      ...(hasCamera ? ['camera-access'] : []),
    ],
    userAgent: navigator.userAgent,
  });
  let surface = 0;
  device.installRuntime({ forceInstall: true });
  device.installSEM(
    class {
      environmentCanvas = document.createElement('canvas');
      trackedPlanes = new Set();
      trackedMeshes = new Set();
      render() {}
      computeDepthBuffer() {
        return null;
      }
      /** Where a ray, along a matrix's negative z axis, meets the surface. */
      computeHitTestResults(ray: Float32Array): Float32Array[] {
        const [x, y, z] = [ray[12] ?? 0, ray[13] ?? 0, ray[14] ?? 0];
        const [dx, dy, dz] = [-(ray[8] ?? 0), -(ray[9] ?? 0), -(ray[10] ?? 0)];
        const reach = (surface - y) / dy;
        if (!(reach > 0 && reach < 20)) return [];
        const place = [x + reach * dx, surface, z + reach * dz];
        return [new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...place, 1])];
      }
    },
  );
  device.stereoEnabled = false;
  device.ipd = 0;
  device.position.set(0, 1.4, 0);
  const { getViewerPose } = page.XRFrame.prototype;
  let isTracking = true;
  page.XRFrame.prototype.getViewerPose = function (space) {
    return isTracking ? getViewerPose.call(this, space) : undefined;
  };
  if (hasCamera) giveCamera(page);
  page.arPhone = {
    aim([x, y, z]) {
      const yaw = Math.atan2(-x, -z) / 2;
      const pitch = Math.atan2(y - 1.4, Math.hypot(x, z)) / 2;
      const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
      device.quaternion.set(cy * sp, sy * cp, -sy * sp, cy * cp);
    },
    putSurfaceAt: (y) => (surface = y),
    setTracking: (now) => (isTracking = now),
    losePlace: () => device.recenter(),
    goBack: () => void device.activeSession?.end(),
  };

  /** A picture whose upper half is red and whose lower half is blue. */
  function giveCamera({ XRView }: PageGlobals): void {
    const [width, height] = [320, 480];
    Object.defineProperty(XRView.prototype, 'camera', { value: { width, height } });
    page.XRWebGLBinding = class {
      constructor(
        _: unknown,
        readonly gl: WebGL2RenderingContext,
      ) {}
      getCameraImage() {
        const { gl } = this;
        const texture = gl.createTexture();
        gl.bindTexture(gl.TEXTURE_2D, texture);
        const pixels = new Uint8Array(width * height * 4).fill(255);
        for (let at = 0; at < pixels.length; at += 4) {
          const isLower = at < pixels.length / 2;
          pixels.set(isLower ? [20, 20, 220] : [220, 20, 20], at);
        }
        gl.texImage2D(
          gl.TEXTURE_2D,
          0,
          gl.RGBA,
          width,
          height,
          0,
          gl.RGBA,
          gl.UNSIGNED_BYTE,
          pixels,
        );
        return texture;
      }
    };
  }
}

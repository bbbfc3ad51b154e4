declare module 'js-aruco2' {
  interface Marker {
    readonly id: number;
    readonly corners: readonly { readonly x: number; readonly y: number }[];
  }
  interface Dictionary {
    readonly nBits: number;
    readonly tau: number;
    readonly codeList: readonly number[];
  }
  /**
   * `grey`, `thres` and `binary` are its working buffers, filled from the start at every picture.
   */
  interface Detector {
    readonly grey: { data: Uint8Array };
    readonly thres: { data: Uint8Array };
    binary: Int32Array;
    detectImage(width: number, height: number, rgba: Uint8ClampedArray): Marker[];
  }
  const library: {
    AR: {
      DICTIONARIES: Record<string, Dictionary>;
      Detector: new (options: { dictionaryName: string; maxHammingDistance?: number }) => Detector;
    };
  };
  export default library;
}

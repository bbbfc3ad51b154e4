/** The network that finds stumps: one installed in the data folder, or else the shipped one. */
export interface StumpNetwork {
  file: URL;
  /** Start of the file's SHA-256: names the network in analyses and on System Status. */
  name: string;
  isShipped: boolean;
}

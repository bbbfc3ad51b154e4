import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface TcpProxy {
  /** The server's URL through the proxy. */
  url: string;
  /** Cuts all connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /**
   * The connections stay open and carry nothing anymore, as after a failover without a reset; new
   * ones work.
   */
  silence(): void;
  /** New connections are accepted and carry nothing either, as in front of a frozen server. */
  freeze(): void;
  /** New connections work again. */
  thaw(): void;
}

/** A TCP proxy in front of a server that can be cut or go silent, like a network. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const forward = (client: Socket) => {
    keep(client);
    if (isFrozen) return void client.resume();
    const server = connect(Number(target.port), target.hostname);
    keep(server);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  };
  const silence = () => {
    for (const socket of sockets) {
      socket.unpipe();
      // Read and dropped, so that the sender's writes succeed.
      socket.resume();
    }
  };
  const listen = async (port: number): Promise<Server> => {
    const listening = createServer(forward).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  };
  let proxy = await listen(0);
  const { port } = proxy.address() as AddressInfo;
  const url = new URL(serverUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  return {
    url: url.href,
    async cut() {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async restore() {
      proxy = await listen(port);
    },
    silence,
    freeze() {
      isFrozen = true;
      silence();
    },
    thaw() {
      isFrozen = false;
    },
  };
}

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Cuts all connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** A TCP proxy in front of a database server that can be cut, like a network. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const forward = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  const listen = async (port: number): Promise<Server> => {
    const listening = createServer(forward).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  };
  let proxy = await listen(0);
  const { port } = proxy.address() as AddressInfo;
  const url = new URL(databaseUrl);
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
  };
}

import { join } from 'node:path'

/** A database server of the cluster, and the port of its Patroni. */
export interface PatroniMember {
  readonly name: string
  readonly folder: string
  readonly port: number
  readonly restPort: number
}

/**
 * The settings of one member: two servers, synchronous, with the
 * shortest times that Patroni allows.
 */
export function patroniConfiguration(
  { name, folder, port, restPort }: PatroniMember,
  bin: string,
  etcdPort: number,
): object {
  const address = (number: number) => `127.0.0.1:${number}`
  return {
    scope: 'ostiary',
    name,
    restapi: { listen: address(restPort), connect_address: address(restPort) },
    etcd3: { hosts: address(etcdPort) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 6,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: address(port),
      connect_address: address(port),
      data_dir: folder,
      bin_dir: bin,
      pgpass: join(folder, '..', `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: 'unused' },
        replication: { username: 'replicator', password: 'unused' },
      },
      parameters: { unix_socket_directories: join(folder, '..') },
    },
  }
}

/**
 * HAProxy asks Patroni who the primary is, and ends connections to a server that is not any more.
 */
export function haproxyConfiguration(port: number, members: readonly PatroniMember[]): string {
  const servers = members.map(
    (member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.restPort}`,
  )
  return `${[
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ].join('\n')}\n`
}

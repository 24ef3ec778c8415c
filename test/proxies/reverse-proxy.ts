import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/kernel/folders.ts'
import { type Program, startProgram } from '../clients/programs/start-program.ts'
import type { TestCertificate } from '../oauth/clients/certificates.ts'

/** A reverse proxy that docs/proxy.md has a configuration for. */
export interface ReverseProxy {
  readonly name: string
  /** The program, and how it says its version. */
  readonly version: readonly [command: string, ...args: string[]]
  /** The line of its configuration that names the server, and the same for two servers. */
  readonly servers: (second: string) => readonly [one: string, two: string]
  /**
   * Writes its configuration to a folder; answers the arguments that start it in the foreground.
   */
  configure(read: ConfigurationReader, place: { folder: string; port: number }): readonly string[]
}

/** A file of deploy/proxies with the addresses and certificate of the test. */
type ConfigurationReader = (file: string) => string

/** Where a proxy of a test listens, and what it is in front of. */
export interface ProxyPlace {
  readonly port: number
  readonly serverPort: number
  readonly certificate: TestCertificate
  /** Changes the text of its configuration. */
  readonly edit?: (text: string) => string
}

/** What the program says about its version; undefined if it is not installed. */
export function versionOf({ version: [command, ...args] }: ReverseProxy): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) return undefined
  return /v?\d+(?:\.\d+)+/.exec(`${stdout}${stderr}`)?.[0].replace(/^v/, '')
}

/** Starts a proxy with its configuration of deploy/proxies. */
export async function startProxy(proxy: ReverseProxy, place: ProxyPlace): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-proxy-'))
  const { certificate, edit = (text) => text } = place
  const [cert, key, combined] = ['cert.pem', 'key.pem', 'combined.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  writeFileSync(cert, certificate.cert)
  writeFileSync(key, certificate.key)
  writeFileSync(combined, `${certificate.cert}${certificate.key}`)

  function read(file: string): string {
    const text = readFileSync(join(projectRoot, 'deploy', 'proxies', file), 'utf8')
    return edit(text)
      .replaceAll('/etc/ssl/private/login.example.com.combined.pem', combined)
      .replaceAll('/etc/ssl/private/login.example.com.key', key)
      .replaceAll('/etc/ssl/login.example.com.pem', cert)
      .replaceAll('login.example.com', 'localhost')
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${place.serverPort}`)
      .replace(/(?<=listen |:)443\b/, String(place.port))
  }

  const program = await startProgram({
    command: proxy.version[0],
    args: proxy.configure(read, { folder, port: place.port }),
    cwd: folder,
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    answersAt: `https://localhost:${place.port}/health/live`,
    seconds: 30,
  })
  return {
    output: program.output,
    async stop() {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * The base images of the Dockerfile come from registries of images, which a test must not need.
 * These stand in for them: files of this Debian, and the Node and npm of this machine.
 */

const library = ['libc6', 'libstdc++6', 'libgcc-s1']
const shell = ['dash', 'coreutils', 'tar', 'gzip']
const shellLibrary = ['libacl1', 'libattr1', 'libselinux1', 'libpcre2-8-0', 'libgmp10', 'zlib1g']

/** Authorities that Node of this machine trusts; a proxy before the registry may have its own. */
const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt'

/** Writes a root file system with the C library, like the image that the server runs in. */
export function makeBaseRoot(root: string): void {
  copyPackages(library, root)
  for (const name of ['dev', 'proc', 'tmp']) mkdirSync(join(root, name))
}

/** Writes a root file system with a shell, Node and npm, like the image that builds. */
export function makeBuildRoot(root: string): void {
  copyPackages([...library, ...shell, ...shellLibrary], root)
  mkdirSync(join(root, 'tmp'))
  const programs = join(root, 'usr', 'bin')
  cpSync(process.execPath, join(programs, 'node'))
  const [command = ''] = linesOf('sh', ['-c', 'command -v npm'])
  const npm = dirname(dirname(realpathSync(command)))
  cpSync(npm, join(root, 'usr', 'lib', 'npm'), { recursive: true })
  symlinkSync('../lib/npm/bin/npm-cli.js', join(programs, 'npm'))
  cpSync(certificates, join(root, 'etc', 'certificates.pem'), { dereference: true })
  cpSync('/etc/resolv.conf', join(root, 'etc', 'resolv.conf'), { dereference: true })
}

/** Makes an image of a root file system: the lines of its Dockerfile. */
export function standInDockerfile(environment: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(environment).map(([name, value]) => `ENV ${name}=${value}`)
  return ['FROM scratch', 'COPY . /', ...lines].join('\n')
}

/** What the build needs to reach the registry of npm from here. */
export function buildEnvironment(): Record<string, string> {
  const [registry = ''] = linesOf('npm', ['config', 'get', 'registry', '--silent'])
  return {
    PATH: '/usr/bin:/bin',
    npm_config_registry: registry,
    NODE_EXTRA_CA_CERTS: '/etc/certificates.pem',
  }
}

/** Copies the files of installed packages. */
function copyPackages(packages: readonly string[], root: string): void {
  const listed = linesOf('dpkg', ['--listfiles', ...packages])
  const files = listed.filter((path) => {
    const isText = path.startsWith('/usr/share/')
    return !isText && statSync(path, { throwIfNoEntry: false })?.isFile()
  })
  mkdirSync(join(root, 'etc'), { recursive: true })
  const [list, archive] = [`${root}.files`, `${root}.tar`]
  writeFileSync(list, [...new Set(files)].map((path) => path.slice(1)).join('\n'))
  execFileSync('tar', ['--create', '--file', archive, '--directory', '/', '--files-from', list])
  execFileSync('tar', ['--extract', '--file', archive, '--directory', root])
}

function linesOf(command: string, args: readonly string[]): readonly string[] {
  return execFileSync(command, args, { encoding: 'utf8' }).trim().split('\n')
}

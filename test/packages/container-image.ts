import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { findMissing, findMountObstacle } from '../../faults/site/obstacles.ts'
import { projectRoot } from '../../src/kernel/folders.ts'
import { type Program, startProgram } from '../clients/programs/start-program.ts'
import {
  buildEnvironment,
  makeBaseRoot,
  makeBuildRoot,
  standInDockerfile,
} from './stand-in-images.ts'

const run = promisify(execFile)

/** The image of the Dockerfile, and a folder that is its volume. */
export interface ContainerImage extends AsyncDisposable {
  readonly config: ImageConfig
  /** Runs its entry point with these arguments, or another program, and waits for its end. */
  run(command: readonly string[]): Promise<{ code: number; out: string; err: string }>
  /** Starts the server of the image. */
  serve(port: number): Promise<Program>
}

/** What the image says about how to run it. */
interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly Cmd: readonly string[]
  readonly Healthcheck: { readonly Test: readonly string[] }
}

/** Why this machine cannot build and run the image. */
export function findImageObstacle(): string | undefined {
  return findMountObstacle() ?? findMissing('buildah', 'dpkg', 'unshare', 'chroot')
}

/** What a runtime does for a read-only container with a volume, in a mount namespace. */
const enterContainer = `set -eu
mount --bind "$ROOT" "$ROOT"
mount --options remount,bind,ro "$ROOT"
mount --bind "$DATA" "$ROOT/data"
mount --bind /dev "$ROOT/dev"
mount --types proc proc "$ROOT/proc"
exec env --ignore-environment "$@"`

/** Builds the image with stand-ins for its base images, in a store of its own. */
export async function buildImage(environment: Record<string, string>): Promise<ContainerImage> {
  const place = mkdtempSync(join(tmpdir(), 'ostiary-image-'))
  const store = ['--root', join(place, 'store'), '--runroot', join(place, 'run')]
  const data = join(place, 'data')

  async function buildah(...args: readonly string[]): Promise<string> {
    const { stdout } = await run('buildah', [...store, ...args], { maxBuffer: 2 ** 26 })
    return stdout.trim()
  }

  const build = (...args: readonly string[]) =>
    buildah('build', '--isolation', 'chroot', '--format', 'docker', ...args)

  async function buildStandIn(name: string, makeRoot: (root: string) => void, env = {}) {
    const [root, file] = [join(place, name), join(place, `${name}.Dockerfile`)]
    makeRoot(root)
    writeFileSync(file, standInDockerfile(env))
    await build('--file', file, '--tag', `localhost/${name}`, root)
  }

  await buildStandIn('base', makeBaseRoot)
  await buildStandIn('build', makeBuildRoot, buildEnvironment())
  const images = ['BUILD_IMAGE=localhost/build', 'BASE_IMAGE=localhost/base']
  const choice = images.flatMap((each) => ['--build-arg', each])
  await build('--network', 'host', ...choice, '--tag', 'localhost/ostiary', projectRoot)
  const inspected = await buildah('inspect', '--type', 'image', 'localhost/ostiary')
  const config = JSON.parse(inspected).Docker.config as ImageConfig
  const root = await buildah('mount', await buildah('from', 'localhost/ostiary'))
  const { stdout: chroot } = await run('sh', ['-c', 'command -v chroot'])
  mkdirSync(data)
  const [user = 0, group = 0] = config.User.split(':').map(Number)
  chownSync(data, user, group)

  function commandLine(command: readonly string[], more: Record<string, string> = {}) {
    const set = Object.entries({ ...environment, ...more }).map((entry) => entry.join('='))
    const inside = [chroot.trim(), `--userspec=${config.User}`, root, ...command]
    return {
      command: 'unshare',
      args: ['--mount', 'sh', '-c', enterContainer, 'sh', ...config.Env, ...set, ...inside],
      env: { ROOT: root, DATA: data },
    }
  }

  return {
    config,
    async run(words) {
      const { command, args, env } = commandLine(words)
      const child = spawn(command, args, { env: { ...process.env, ...env } })
      const ended = once(child, 'close')
      const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
      return { code, out, err }
    },
    serve: (port) =>
      startProgram({
        ...commandLine([...config.Entrypoint, ...config.Cmd]),
        cwd: place,
        answersAt: `http://127.0.0.1:${port}/health/ready`,
      }),
    async [Symbol.asyncDispose]() {
      await buildah('rm', '--all')
      rmSync(place, { recursive: true })
    },
  }
}

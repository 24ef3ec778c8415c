import { accessSync, constants } from 'node:fs'
import { dirname, join } from 'node:path'

/** The oldest Node that runs the sources as they are. */
export const oldestMajor = 24

/** Whether a version such as `v24.1.0` is new enough. */
export function isNewEnough(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10) >= oldestMajor
}

/** The package that has Node for a machine. */
export function runtimePackage({ platform, arch }) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/**
 * The Node that is installed with the dependencies, if there is one for this machine. The
 * dependencies of a package may be in the node_modules of a folder above.
 */
export function findRuntime(root, { platform, arch } = process) {
  const program = platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, 'node_modules', runtimePackage({ platform, arch }), 'bin', program)
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    const parent = dirname(root)
    return parent === root ? undefined : findRuntime(parent, { platform, arch })
  }
}

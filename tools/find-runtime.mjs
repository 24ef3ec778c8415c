import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

/** The oldest Node that runs the sources as they are. */
export const oldestMajor = 24

/** Whether a version such as `v24.1.0` is new enough. */
export function isNewEnough(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10) >= oldestMajor
}

/** The Node that is installed with the dependencies, if there is one for this machine. */
export function findRuntime(root, { platform, arch } = process) {
  const path = join(root, 'node_modules', `node-${platform}-${arch}`, 'bin', 'node')
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    return undefined
  }
}

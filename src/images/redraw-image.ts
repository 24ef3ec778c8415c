import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DrawnImage, Frame } from './draw-image.ts'
import type { DrawingTask } from './image-worker.ts'

const drawingMs = 10_000

/** Beside this source, or built beside the bundle. */
const workerFile = ['image-worker.ts', 'image-worker.cjs']
  .map((name) => join(import.meta.dirname, name))
  .find(existsSync)

/**
 * Draws an image anew, in a thread of its own: a stranger chose it, and decoding can take long.
 * Undefined if it is no image that can be read.
 */
export async function redrawImage(bytes: Buffer, frame: Frame): Promise<DrawnImage | undefined> {
  if (!workerFile) throw new Error('the file of the worker that draws images is missing')
  const worker = new Worker(workerFile, {
    workerData: { bytes, frame } satisfies DrawingTask,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  const { promise, resolve } = Promise.withResolvers<DrawnImage | undefined>()
  const timer = setTimeout(() => void worker.terminate(), drawingMs)
  worker.once('message', (image: DrawnImage) => resolve(image))
  worker.once('error', () => resolve(undefined))
  worker.once('exit', () => resolve(undefined))
  return promise.finally(() => clearTimeout(timer))
}

import { parentPort, workerData } from 'node:worker_threads'
import { drawImage, type Frame } from './draw-image.ts'

/** What the thread is started with. */
export interface DrawingTask {
  readonly bytes: Uint8Array
  readonly frame: Frame
}

/* The worker thread of redraw-image.ts. An image that cannot be read ends it with an error. */
const { bytes, frame } = workerData as DrawingTask
parentPort?.postMessage(drawImage(Buffer.from(bytes), frame))

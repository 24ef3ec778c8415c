import { parentPort, workerData } from 'node:worker_threads'
import { decode as decodeJpeg } from 'jpeg-js'
import { PNG } from 'pngjs'

/** A PNG, which the thread answers with. */
export type DrawnLogo = Uint8Array

/** Pixels in four bytes each: red, green, blue, opacity. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Twice the size of the tile on a page, for sharp screens. */
const side = 88
const mostPixels = 1024 * 1024

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Reads PNG and JPEG, told apart by their content. Throws for everything else. */
function readPixels(bytes: Buffer): Pixels {
  if (bytes.subarray(0, signature.length).equals(signature)) return readPng(bytes)
  const limits = { maxResolutionInMP: mostPixels / 1e6, maxMemoryUsageInMB: 64 }
  return decodeJpeg(bytes, { useTArray: true, tolerantDecoding: false, ...limits })
}

function readPng(bytes: Buffer): Pixels {
  // The header is the first chunk (PNG §5.6). It is checked before any memory is taken.
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  if (width * height > mostPixels) throw new RangeError('the image is too large')
  // The decoder unpacks interlaced images without a limit.
  if (bytes.readUInt8(28) !== 0) throw new RangeError('the image is interlaced')
  return PNG.sync.read(bytes)
}

/** Draws the image into a white square, as large as it fits. */
function draw(image: Pixels): Buffer {
  const square = new PNG({ width: side, height: side })
  square.data.fill(255)
  const scale = side / Math.max(image.width, image.height)
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const left = Math.floor((side - width) / 2)
  const top = Math.floor((side - height) / 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const columns = rangeOf(x, width, image.width)
      const colour = averageOf(image, columns, rangeOf(y, height, image.height))
      square.data.set(colour, ((top + y) * side + left + x) * 4)
    }
  }
  return PNG.sync.write(square, { colorType: 2 })
}

/** The places of the image, of so many, that one place of the drawing stands for. */
function rangeOf(place: number, places: number, all: number): readonly [number, number] {
  const from = Math.min(Math.floor((place * all) / places), all - 1)
  return [from, Math.max(from + 1, Math.floor(((place + 1) * all) / places))]
}

/** The mean colour of a part of the image, on white. */
function averageOf(
  { width, data }: Pixels,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): readonly number[] {
  const sums = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4
      const opacity = (data[at + 3] ?? 0) / 255
      for (const part of [0, 1, 2]) {
        sums[part] = (sums[part] ?? 0) + 255 + opacity * ((data[at + part] ?? 0) - 255)
      }
    }
  }
  const count = (right - left) * (bottom - top)
  return [...sums.map((sum) => Math.round(sum / count)), 255]
}

/* The worker thread of client-logos.ts. An image that cannot be read ends it with an error. */
const drawn = draw(readPixels(Buffer.from(workerData as Uint8Array)))
parentPort?.postMessage(drawn satisfies DrawnLogo)

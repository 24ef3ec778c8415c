import { hash } from 'node:crypto'
import { decode as decodeJpeg } from 'jpeg-js'
import { PNG } from 'pngjs'

/** Pixels in four bytes each: red, green, blue, opacity. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** How an image is drawn: into a white square, or within a box, no larger than it is. */
export type Frame =
  | { readonly kind: 'square'; readonly side: number }
  | { readonly kind: 'box'; readonly width: number; readonly height: number }

/** An image that this server has drawn. */
export interface DrawnImage {
  readonly width: number
  readonly height: number
  /** A PNG. */
  readonly bytes: Uint8Array
  /** A digest of the pixels: the same image has the same, however it is compressed. */
  readonly digest: string
}

const mostPixels = 1024 * 1024
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * Draws a PNG or JPEG anew, so that nothing of the file remains but its pixels. Throws for
 * everything else, and for an image of more than a million pixels.
 */
export function drawImage(bytes: Buffer, frame: Frame): DrawnImage {
  const image = readPixels(bytes)
  return frame.kind === 'square' ? inSquare(image, frame.side) : inBox(image, frame)
}

/** Reads PNG and JPEG, told apart by their content. */
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
function inSquare(image: Pixels, side: number): DrawnImage {
  const square = new PNG({ width: side, height: side })
  square.data.fill(255)
  const { width, height } = scaled(image, side / Math.max(image.width, image.height))
  const left = Math.floor((side - width) / 2)
  const top = Math.floor((side - height) / 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const columns = rangeOf(x, width, image.width)
      const rows = rangeOf(y, height, image.height)
      square.data.set(onWhite(meanOf(image, columns, rows)), ((top + y) * side + left + x) * 4)
    }
  }
  return drawn(square, 2)
}

/** Draws the image as it is, or smaller if it does not fit; what is transparent stays so. */
function inBox(image: Pixels, box: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, box.width / image.width, box.height / image.height)
  const { width, height } = scaled(image, scale)
  const sheet = new PNG({ width, height })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const columns = rangeOf(x, width, image.width)
      const mean = meanOf(image, columns, rangeOf(y, height, image.height))
      sheet.data.set(mean, (y * width + x) * 4)
    }
  }
  return drawn(sheet, 6)
}

function drawn(sheet: PNG, colorType: 2 | 6): DrawnImage {
  const { width, height, data } = sheet
  const digest = hash('sha256', Buffer.concat([Buffer.from(`${width} ${height} `), data]), 'hex')
  return { width, height, bytes: PNG.sync.write(sheet, { colorType }), digest }
}

function scaled({ width, height }: Pixels, scale: number) {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The places of the image, of so many, that one place of the drawing stands for. */
function rangeOf(place: number, places: number, all: number): readonly [number, number] {
  const from = Math.min(Math.floor((place * all) / places), all - 1)
  return [from, Math.max(from + 1, Math.floor(((place + 1) * all) / places))]
}

type Colour = readonly [red: number, green: number, blue: number, opacity: number]

/** The mean colour of a part of the image. What is transparent adds no colour. */
function meanOf(
  { width, data }: Pixels,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): Colour {
  let [red, green, blue, opacity] = [0, 0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4
      const weight = data[at + 3] ?? 0
      red += weight * (data[at] ?? 0)
      green += weight * (data[at + 1] ?? 0)
      blue += weight * (data[at + 2] ?? 0)
      opacity += weight
    }
  }
  if (opacity === 0) return [0, 0, 0, 0]
  const places = (right - left) * (bottom - top)
  const part = (sum: number) => Math.round(sum / opacity)
  return [part(red), part(green), part(blue), Math.round(opacity / places)]
}

function onWhite([red, green, blue, opacity]: Colour): Colour {
  const blend = (part: number) => Math.round(255 + (opacity / 255) * (part - 255))
  return [blend(red), blend(green), blend(blue), 255]
}

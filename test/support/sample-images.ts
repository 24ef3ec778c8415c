import { PNG } from 'pngjs'

/** A PNG of one colour. */
export function pngOf(
  width: number,
  height: number,
  [red, green, blue, opacity = 255]: readonly number[] = [122, 31, 162],
): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4) {
    png.data.set([red ?? 0, green ?? 0, blue ?? 0, opacity], at)
  }
  return PNG.sync.write(png)
}

import { dirname, join } from 'node:path'
import { forwardAuthProxies } from '../../proxies/forward-auth-proxies.ts'
import type { ReverseProxy } from '../../proxies/reverse-proxy.ts'
import { installPython } from './install-python.ts'
import { lackOf } from './run-tool.ts'

/** A proxy of docs/forward-auth.md that Debian does not have, and a package of Python brings. */
export async function proxyOfPython(id: string): Promise<ReverseProxy> {
  const proxy = forwardAuthProxies.find(({ name }) => name.toLowerCase() === id)
  if (!proxy) throw new TypeError(`no proxy is named ${id}`)
  const [command, ...args] = proxy.version
  // The packages are pinned by their files for this processor.
  if (lackOf('python3') || process.arch !== 'x64') return proxy
  return { ...proxy, version: [join(dirname(await installPython(id)), command), ...args] }
}

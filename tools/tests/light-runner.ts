import hooks, { AsyncResource, type HookCallbacks } from 'node:async_hooks'
import { inspect } from 'node:util'
import { isMainThread } from 'node:worker_threads'

/*
 * Imported into the process of each test file, before `node:test` is. The runner follows every
 * promise with a hook, so that it can say which test an uncaught error comes from. That takes a
 * large part of a server's time. With this the hook hears of the tests alone, by which the runner
 * finds the suite of a test. An uncaught error still fails the file, and is printed here.
 */

async function lightenRunner(): Promise<void> {
  const { createHook } = hooks
  let noteTest: HookCallbacks['init']
  Object.assign(hooks, {
    AsyncResource: new Proxy(AsyncResource, {
      construct(target, given, newTarget) {
        const resource: AsyncResource = Reflect.construct(target, given, newTarget)
        noteTest?.(resource.asyncId(), 'Test', resource.triggerAsyncId(), resource)
        return resource
      },
    }),
    createHook(callbacks: HookCallbacks) {
      Object.assign(hooks, { createHook })
      noteTest = callbacks.init
      return createHook({})
    },
  })
  await import('node:test')
  Object.assign(hooks, { AsyncResource })
}

function print(error: unknown): void {
  process.stderr.write(`uncaught: ${inspect(error)}\n`)
}

// The threads of a server inherit what its process imports.
if (isMainThread) {
  await lightenRunner()
  process.on('uncaughtExceptionMonitor', print)
  process.on('unhandledRejection', (reason) => {
    // Before the first test, nobody else would make the process fail.
    if (process.listenerCount('unhandledRejection') === 1) throw reason
    print(reason)
  })
}

import { type Call, type Scene, someGroup } from './scene.ts'

const root = '/signals-srv/streams'

/** A stream of a group of its own, for an application. */
async function someStream(scene: Scene): Promise<string> {
  const { id: client_id } = await scene.world.addClient()
  const groupId = await someGroup(scene)
  const { id } = await scene.world.ask('POST', root, { client_id, groupId })
  return `${root}/${id}`
}

/** An application that has made a stream for itself. */
async function someReceiver(scene: Scene) {
  const bearer = await scene.world.machineToken('ssf_manage')
  const made = await scene.world.send('POST', '/ssf/streams', { bearer, json: {} })
  const stream_id = String(made.json.stream_id)
  const call = (method: string, path: string, json?: object) =>
    scene.world.send(method, path, { bearer, ...(json && { json }) })
  return { made, stream_id, call }
}

const subject = { format: 'email', email: 'nobody@example.com' }

/** Calls of the operations about shared signals. */
export const signalsCalls: Readonly<Record<string, Call>> = {
  signalsMetadata: ({ world }) => world.send('GET', '/.well-known/ssf-configuration'),
  createOwnSignalStream: async (scene) => (await someReceiver(scene)).made,
  readSignalStreams: async (scene) => {
    const { call, stream_id } = await someReceiver(scene)
    return call('GET', `/ssf/streams?stream_id=${stream_id}`)
  },
  updateOwnSignalStream: async (scene) => {
    const { call, stream_id } = await someReceiver(scene)
    return call('PATCH', '/ssf/streams', { stream_id, description: 'Mine' })
  },
  replaceOwnSignalStream: async (scene) => {
    const { call, stream_id } = await someReceiver(scene)
    return call('PUT', '/ssf/streams', { stream_id, events_requested: [] })
  },
  deleteOwnSignalStream: async (scene) => {
    const { call, stream_id } = await someReceiver(scene)
    return call('DELETE', `/ssf/streams?stream_id=${stream_id}`)
  },
  readSignalStatus: async (scene) => {
    const { call, stream_id } = await someReceiver(scene)
    return call('GET', `/ssf/status?stream_id=${stream_id}`)
  },
  changeSignalStatus: async (scene) => {
    const { call, stream_id } = await someReceiver(scene)
    return call('POST', '/ssf/status', { stream_id, status: 'paused' })
  },
  addSignalSubject: async (scene) => {
    const { call, stream_id } = await someReceiver(scene)
    return call('POST', '/ssf/subjects/add', { stream_id, subject })
  },
  removeSignalSubject: async (scene) => {
    const { call, stream_id } = await someReceiver(scene)
    return call('POST', '/ssf/subjects/remove', { stream_id, subject })
  },
  verifySignalStream: async (scene) => {
    const { call, stream_id } = await someReceiver(scene)
    return call('POST', '/ssf/verify', { stream_id, state: 'x' })
  },
  pollSignals: async (scene) => {
    const { call, stream_id } = await someReceiver(scene)
    return call('POST', `/ssf/poll/${stream_id}`, { returnImmediately: true })
  },
  createSignalStream: async (scene) => {
    const { id: client_id } = await scene.world.addClient()
    return scene.world.admin('POST', root, { client_id, groupId: await someGroup(scene) })
  },
  listSignalStreams: async (scene) => {
    await someStream(scene)
    return scene.world.admin('GET', `${root}?groupId=root&below=true`)
  },
  readSignalStream: async (scene) => scene.world.admin('GET', await someStream(scene)),
  replaceSignalStream: async (scene) =>
    scene.world.admin('PUT', await someStream(scene), { description: 'The shop' }),
  setSignalStreamStatus: async (scene) =>
    scene.world.admin('POST', `${await someStream(scene)}/status`, { status: 'paused' }),
  sendSignalVerification: async (scene) =>
    scene.world.admin('POST', `${await someStream(scene)}/verify`, {}),
  deleteSignalStream: async (scene) => scene.world.admin('DELETE', await someStream(scene)),
}

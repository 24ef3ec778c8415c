import { randomId } from '../../src/kernel/secrets.ts'
import type { Call, Scene } from './scene.ts'

const webhooks = '/webhook-srv/webhooks'
const config = {
  url: 'https://hooks.example/in',
  description: 'A',
  events: ['KEY_WITHDRAWN'],
  api_key: { name: 'x-key', in: 'header', value: 'secret' },
}

const compat = '/webhook-srv/webhook'
const compatConfig = {
  url: config.url,
  auth_type: 'APIKEY',
  apikeyDetails: { apikey_placeholder: 'key', apikey_placement: 'header', apikey: 'x' },
  events: ['KEY_WITHDRAWN'],
}

/**
 * A webhook of one's own; the next call deletes it, because there may be no more than a hundred.
 */
async function someWebhook({ world }: Scene): Promise<string> {
  const { webhooks: all } = await world.ask('GET', `${webhooks}?limit=100`)
  for (const { id } of all as { id: string }[]) await world.ask('DELETE', `${webhooks}/${id}`)
  return (await world.ask('POST', webhooks, config)).id as string
}

/** The path of a webhook of one's own. */
const pathOf = async (scene: Scene) => `${webhooks}/${await someWebhook(scene)}`

/** A dead letter of a webhook of one's own. */
async function deadLetter(scene: Scene) {
  const webhookId = await someWebhook(scene)
  const { deliveries } = scene.world.server.services.storage.stores
  const id = randomId()
  const message = { id, seq: 1, subject: 'user x', type: 'KEY_WITHDRAWN', payload: '{}' }
  const now = Date.now()
  await deliveries.add(webhookId, message, now)
  const turn = { arrived: [], forgetAt: now, limit: 1, now, leaseUntil: now + 60_000 }
  const [leased] = await deliveries.turnOver(webhookId, turn)
  const failure = { status: 500, error: 'the answer has status 500' }
  if (leased) await deliveries.bury(leased, failure, now, now + 60_000)
  return { webhookId, id }
}

/** Calls of the chapter Webhooks. */
export const webhookCalls: Readonly<Record<string, Call>> = {
  createWebhook: async (scene) => {
    await someWebhook(scene)
    return scene.world.admin('POST', webhooks, config)
  },
  listWebhooks: async (scene) => {
    await someWebhook(scene)
    return scene.world.admin('GET', webhooks)
  },
  readWebhook: async (scene) => scene.world.admin('GET', await pathOf(scene)),
  replaceWebhook: async (scene) =>
    scene.world.admin('PUT', await pathOf(scene), { url: config.url, enabled: false }),
  deleteWebhook: async (scene) => scene.world.admin('DELETE', await pathOf(scene)),
  rotateWebhookSecret: async (scene) =>
    scene.world.admin('POST', `${await pathOf(scene)}/secret`, { overlap: 60 }),
  testWebhook: async (scene) => scene.world.admin('POST', `${await pathOf(scene)}/test`),
  listWebhookDeliveries: async (scene) => {
    const { webhookId } = await deadLetter(scene)
    return scene.world.admin('GET', `${webhooks}/${webhookId}/deliveries?state=dead`)
  },
  replayWebhookDelivery: async (scene) => {
    const { webhookId, id } = await deadLetter(scene)
    return scene.world.admin('POST', `${webhooks}/${webhookId}/deliveries/${id}/replay`)
  },
  replayWebhookDeadLetters: async (scene) => {
    const { webhookId } = await deadLetter(scene)
    return scene.world.admin('POST', `${webhooks}/${webhookId}/deliveries/replay`)
  },
  compatPutWebhook: async (scene) => {
    await someWebhook(scene)
    return scene.world.admin('POST', compat, compatConfig)
  },
  compatGetWebhook: async (scene) =>
    scene.world.admin('GET', `${compat}?id=${await someWebhook(scene)}`),
  compatListWebhooks: async (scene) => {
    await someWebhook(scene)
    return scene.world.admin('GET', '/webhooks-srv/webhook/list')
  },
  compatDeleteWebhook: async (scene) =>
    scene.world.admin('DELETE', `${compat}/${await someWebhook(scene)}`),
}

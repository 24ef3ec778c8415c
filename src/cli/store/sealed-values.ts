import type { SecretBox } from '../../kernel/crypto/secret-box.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { openAllMail } from '../../mail/sealed-mail.ts'
import { clientSecrets } from '../../oauth/clients/credentials/client-secrets.ts'
import { openClientSecrets } from '../../oauth/clients/registry/reseal-clients.ts'
import { openKeys } from '../../oauth/keys/reseal-keys.ts'
import type { Storage } from '../../storage/storage.ts'
import { openFactorSecrets } from '../../users/factors/reseal-factors.ts'
import { openWebhookSecrets } from '../../webhooks/subscriptions/reseal-webhooks.ts'
import { webhookSecrets } from '../../webhooks/webhook-secrets.ts'

/** Opens every sealed value; answers how many there are, or throws a SealError. */
export async function openSealedValues(
  storage: Storage,
  box: SecretBox,
  clock: Clock,
): Promise<number> {
  const { keys, clients, outbox, webhooks, factors } = storage.stores
  // Nothing is compared here, so any key will do for digests.
  const secrets = clientSecrets({ box, digestKey: Buffer.alloc(32), clock })
  const counts = [
    await openKeys(keys, box),
    await openClientSecrets(clients, secrets, clock),
    await openAllMail(outbox, box, clock()),
    await openWebhookSecrets(webhooks, webhookSecrets(box), clock),
    await openFactorSecrets(factors, box),
  ]
  return counts.reduce((sum, count) => sum + count)
}

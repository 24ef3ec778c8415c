import { inLanguages } from '../language.tsx'
import { webhookWords } from '../texts/en-US/webhook-words.ts'

/** The words about webhooks. */
export const useWebhookWords = inLanguages('webhookWords', webhookWords)

/** Names in the cache that the account's tab of tools alone knows: kept out of what every screen loads. */
export const toolsKeys = {
  apiKeys: ['api-keys'],
  webhooks: ['webhooks'],
  webhookLog: (id: string) => ['webhooks', 'log', id],
} as const

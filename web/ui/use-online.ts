import { useConnection } from './use-connection.ts'

/** Whether the browser believes that it has a connection; it may still not reach the server. */
export const useOnline = (): boolean => useConnection() !== 'offline'

import { useSyncExternalStore } from 'react'
import { connection, onConnectionChange, type Connection } from './connection.ts'

export const useConnection = (): Connection => useSyncExternalStore(onConnectionChange, connection)

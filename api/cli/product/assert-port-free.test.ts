import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '../../db/embedded/free-port.ts'
import { assertPortFree } from './assert-port-free.ts'

it('says which port is taken and how to choose another', async () => {
  const port = await freePort()
  await expect(assertPortFree(port, 'PORT=3001 npm start')).resolves.toBeUndefined()
  const squatter = createServer().listen(port)
  await once(squatter, 'listening')
  await expect(assertPortFree(port, 'PORT=3001 npm start')).rejects.toThrow(
    `Port ${port} is taken by another program. Choose another: PORT=3001 npm start`,
  )
  squatter.close()
})

import type { Answer, TestClient } from './test-client.ts'

/** A user as the list of administration shows them, deleted ones too; undefined for who is not among the first 200. */
export const readUser = async (admin: TestClient, id: number) => {
  const { body } = await admin.get('/api/admin/users?includeDeleted=true&limit=200')
  return body.find((user: { id: number }) => user.id === id)
}

/** Sends the form of a user as the dialog does, with `changes` in it. `seen`: the fields that it was opened with. */
export async function editUser(
  admin: TestClient,
  id: number,
  changes: object,
  seen?: object,
): Promise<Answer> {
  const fields = seen ?? (await readUser(admin, id))
  return admin.put(`/api/admin/users/${id}`, { ...fields, ...changes, seen })
}

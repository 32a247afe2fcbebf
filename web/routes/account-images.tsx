import { useState } from 'react'
import type { ImageFilter } from '../features/staging/images/image-filter.ts'
import { MyImages } from '../features/staging/images/my-images.tsx'

/** The account's tab of pictures, whose filter is not part of the address. */
export function AccountImages() {
  const [filter, setFilter] = useState<ImageFilter>({})
  return <MyImages filter={filter} onFilter={setFilter} />
}

import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../../ui/tabs.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { CategoriesPanel } from './categories/categories-panel.tsx'
import { PostsPanel } from './posts/posts-panel.tsx'

/** The posts of the blog and what they are sorted by. */
export default function BlogScreen() {
  useTitle('Blog Management')
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'categories' ? 'categories' : 'posts'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1>Blog Management</h1>
      <Tabs
        label="Blog Management"
        value={tab}
        onChange={(value) => setSearch(value === 'posts' ? {} : { tab: value }, { replace: true })}
        tabs={[
          { value: 'posts', label: 'Posts', panel: <PostsPanel /> },
          { value: 'categories', label: 'Categories', panel: <CategoriesPanel /> },
        ]}
      />
    </div>
  )
}

import { Navigate } from 'react-router-dom';
import { paths } from '../shared/paths';
import { useCurrentUser } from '../shared/session/use-current-user';
import { PageSkeleton } from '../shared/ui/page/page-skeleton';

/** Redirects administrators to the dashboard, everyone else to the admin login. */
export function AdminPage() {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <PageSkeleton />;
  return <Navigate to={user?.role === 'admin' ? paths.adminDashboard : paths.adminLogin} replace />;
}

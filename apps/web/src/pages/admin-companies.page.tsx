import { Navigate } from 'react-router-dom';
import { paths } from '../app/paths';

/** The companies stand in a tab of the dashboard. */
export function AdminCompaniesPage() {
  return <Navigate to={`${paths.adminDashboard}?tab=companies`} replace />;
}

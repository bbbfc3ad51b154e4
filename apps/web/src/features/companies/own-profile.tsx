import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { CompanyProfileForm } from './company-profile-form';
import { companyProfileMessages } from './company-profile.messages';
import { useUpdateCompany, type MyCompany } from './use-my-company';

/** The owner's form for the company's profile. */
export function OwnProfile({ company }: { company: MyCompany }) {
  const texts = useMessages(companyProfileMessages);
  const navigate = useNavigate();
  const toDashboard = () => void navigate(paths.companyDashboard);
  const update = useUpdateCompany(toDashboard);
  return (
    <CompanyProfileForm
      company={company}
      isSaving={update.isPending}
      onSave={(profile, onError) => update.mutate(profile, { onError })}
      back={{ label: texts.back, onBack: toDashboard }}
    />
  );
}

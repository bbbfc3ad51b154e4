import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { useBackUrl } from '../../shared/ui/page/back-url';
import { companyListMessages } from './company-list.messages';
import { CompanyProfileForm } from './company-profile-form';
import { useEditCompany, type Company } from './use-company-editing';

/** The administrator's form for a company's profile. */
export function EditCompany({ company }: { company: Company }) {
  const texts = useMessages(companyListMessages);
  const navigate = useNavigate();
  const list = useBackUrl(paths.adminCompanies);
  const toList = () => void navigate(list);
  const edit = useEditCompany(toList);
  return (
    <CompanyProfileForm
      company={company}
      isSaving={edit.isPending}
      onSave={(profile, onError) => edit.mutate({ id: company.id, ...profile }, { onError })}
      back={{ label: texts.backToCompanies, onBack: toList }}
    />
  );
}
